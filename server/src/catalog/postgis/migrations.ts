import { sql } from 'kysely'
import type { Migration } from 'kysely'
import type { Pool } from 'pg'
import { migrate } from './migrate.ts'
import { prepareSortIndexes } from './sort-indexes.ts'

/** Brings the tables of the catalog up to date. @throws Error where the database has no PostGIS, or refuses */
export const migrateCatalog = async (pool: Pool): Promise<void> => {
  await migrate(pool, 'scene', MIGRATIONS)
  await prepareSortIndexes(pool)
}

/**
 * Times are milliseconds since 1970 UTC, as in the port. `acquired`, `published` and `changed` are those that lists are
 * ordered by, which all scenes have; `datetime`, `created` and `updated` what the scene states. A scene is there once
 * its `appears` is past. `arrival` numbers the versions of all scenes: it is the cursor of the page that ends with one.
 * Properties hold texts in an order of their own (`stored-text.ts`), `json` is the scene as it was put.
 */
const SCENES = sql`
  create extension if not exists postgis;
  create table scene_collection (id text collate "C" primary key, json text not null);
  create table scene_traits (key bigint primary key, json jsonb not null);
  create sequence scene_arrival;
  create table scene (
    collection text collate "C" not null,
    id text collate "C" not null,
    arrival bigint not null default nextval('scene_arrival'),
    appears float8 not null,
    acquired float8 not null,
    published float8 not null,
    changed float8 not null,
    datetime float8,
    created float8,
    updated float8,
    starts float8 not null,
    ends float8 not null,
    cloud_cover float8,
    gsd float8,
    platform text collate "C",
    bottom float8,
    top float8,
    west float8,
    south float8,
    east float8,
    north float8,
    geom geometry(geometry, 4326),
    traits bigint not null,
    assets jsonb not null,
    properties jsonb not null,
    times jsonb not null,
    json text not null,
    primary key (collection, id)
  );
  create unique index scene_by_arrival on scene (arrival);
  create index scene_by_place on scene using gist (geom);
  create index scene_by_acquired on scene (acquired, id, collection);
  create index scene_by_published on scene (published, id, collection);
  create index scene_by_changed on scene (changed, id, collection);
  create index scene_by_collection on scene (collection, acquired, id);
  create index scene_by_id on scene (id);
  create index scene_lag on scene ((acquired - starts)) where starts < acquired;
  create index scene_lead on scene ((ends - acquired)) where ends > acquired;
  create index scene_by_traits on scene (collection, traits)
    include (appears, starts, ends, west, south, east, north);
`

/** What has left keeps its place in every order, so that a list can go on behind it. */
const PAST_SCENES = sql`
  create table scene_past (
    arrival bigint primary key,
    collection text collate "C" not null,
    id text collate "C" not null,
    acquired float8 not null,
    published float8 not null,
    changed float8 not null,
    created float8,
    updated float8,
    cloud_cover float8,
    gsd float8,
    platform text collate "C"
  );
  create function scene_leaves() returns trigger language plpgsql as $$
  begin
    insert into scene_past values (
      old.arrival, old.collection, old.id, old.acquired, old.published, old.changed, old.created, old.updated,
      old.cloud_cover, old.gsd, old.platform
    );
    return null;
  end $$;
  create trigger scene_leaves after update or delete on scene for each row execute function scene_leaves();
`

/**
 * One index of place and time: it finds the scenes of a place in the order of a time, and stops at the end of a page. That
 * of traits has what scenes are mostly counted by, so that histograms need not read them. The row of `scene_reach` says how
 * far spans reach after and before the times that scenes are listed by, at most; it only grows.
 */
const PLACE_AND_TIME = sql`
  create extension if not exists btree_gist;
  drop index scene_by_place;
  create index scene_by_place on scene using gist (geom, acquired, published);
  create table scene_reach (one boolean primary key default true check (one), lead float8 not null, lag float8 not null);
  insert into scene_reach (lead, lag)
    select coalesce(max(ends - acquired), 0), coalesce(max(acquired - starts), 0) from scene;
  drop index scene_lag;
  drop index scene_lead;
  drop index scene_by_traits;
  create index scene_by_traits on scene (collection, traits)
    include (appears, acquired, starts, ends, cloud_cover, west, south, east, north);
`

/**
 * A list goes on behind what left in the last day. What left before is forgotten by the statements that make others
 * leave, more than they add; none waits for another one that forgets the same.
 */
const FORGOTTEN_SCENES = sql`
  alter table scene_past add column gone timestamptz not null default now();
  create index scene_past_by_gone on scene_past (gone);
  create function scene_past_ends() returns trigger language plpgsql as $$
  begin
    delete from scene_past where arrival in (
      select arrival from scene_past where gone < now() - interval '1 day'
      order by gone limit 5000 for update skip locked
    );
    return null;
  end $$;
  create trigger scene_past_ends after update or delete on scene for each statement execute function scene_past_ends();
`

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-scenes': {
    up: async (db) => {
      await SCENES.execute(db)
      await PAST_SCENES.execute(db)
    },
  },
  '0002-place-and-time': {
    up: async (db) => {
      await PLACE_AND_TIME.execute(db)
    },
  },
  '0003-forgotten-scenes': {
    up: async (db) => {
      await FORGOTTEN_SCENES.execute(db)
    },
  },
}
