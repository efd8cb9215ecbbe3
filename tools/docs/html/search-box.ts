import type { DocsFile } from '../assets.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'

/** The search of the header, which the page's script brings to life. @param index is loaded by the first search */
export const searchBox = ([index]: DocsFile): Markup =>
  markup`<search class="search" data-index="${index}"><input type="search" placeholder="Search" role="combobox" aria-label="Search the documentation" aria-autocomplete="list" aria-expanded="false" aria-controls="search-results" aria-keyshortcuts="/ Control+K" autocomplete="off" spellcheck="false"><kbd aria-hidden="true">/</kbd><div id="search-results" class="results" role="listbox" aria-label="Results" hidden></div><p class="search-status" role="status"></p></search>`
