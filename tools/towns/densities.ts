/**
 * Inhabitants on a square kilometer of what is built up, and the countries (ISO 3166). Figures of regions, after averages of urban areas
 * of half a million and more: rounded, and rather down, since GeoNames counts fewer than live in most by now.
 * @see http://www.demographia.com/db-worldua.pdf Table 1 of the 16th edition, 2020
 */
const DENSITIES: readonly (readonly [inhabitants: number, countries: string])[] = [
  // North America, Australia and New Zealand.
  [1200, 'AS GU MP PR US VI'],
  [1600, 'AU CC CX NF'],
  [2500, 'BM CA GL NZ PM'],
  // Europe.
  [2700, 'DE FR LU MC'],
  [3000, 'AT AX BE BG CH CY CZ DK EE FI FO HR HU IS IT LI LT LV MT NL NO PL PT RO RU SE SI SJ SK SM UA VA'],
  [4000, 'AL BA BY MD ME MK RS XK'],
  [4500, 'AD ES GB GG GI GR IE IM JE'],
  // East Asia.
  [4000, 'JP'],
  [4500, 'CN KP MN'],
  [8000, 'KR SG TW'],
  [25_000, 'HK MO'],
  // South and south-east Asia.
  [10_000, 'AF BT IN LK NP PK'],
  [20_000, 'BD MV'],
  [4000, 'BN MY TH'],
  [6000, 'ID KH LA MM TL VN'],
  [10_000, 'PH'],
  // Central Asia, the Near East and North Africa.
  [3500, 'AE BH KW OM QA SA'],
  [5000, 'AM AZ GE KG KZ TJ TM UZ'],
  [7000, 'DZ IL IR JO LB LY PS SD SY TN TR YE'],
  [9000, 'EG EH IQ MA'],
  // Latin America.
  [4500, 'AG AI AW BB BL BQ BS BZ CU CW DM GD GP JM KN KY LC MF MQ MS SX TC TT VC VG'],
  [4500, 'AR BR CL FK GF GS GY PY SR UY'],
  [6000, 'BO CR DO EC GT HN MX NI PA PE SV VE'],
  [13_000, 'CO HT'],
  // Africa south of the Sahara, and islands.
  [3000, 'BW NA SZ ZA'],
  [
    6000,
    'AO BF BI BJ CF CG CI CM CV DJ ER ET GA GH GM GN GQ GW KE KM LR LS MG ML MR MU MW MZ NE NG RE RW SC SH SL SN SO SS ST TD TF TG TZ UG YT ZM ZW',
  ],
  [15_000, 'CD'],
  [2500, 'CK FJ FM KI MH NC NR NU PF PG PN PW SB TO TV VU WF WS'],
]

const BY_COUNTRY = new Map(
  DENSITIES.flatMap(([inhabitants, countries]) =>
    countries.split(' ').map((country) => [country, inhabitants] as const),
  ),
)

/**
 * Inhabitants on a square kilometer of a country's towns.
 * @param country two letters, ISO 3166
 * @throws Error where the country is in no region
 */
export const densityIn = (country: string): number => {
  const density = BY_COUNTRY.get(country)
  if (density === undefined) throw new Error(`no density of towns in ${country}`)
  return density
}
