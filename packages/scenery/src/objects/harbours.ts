import type { ZoneRow } from '../climate/zones.ts'

/** Where ships lie at a quay: kilometers to the last of them, berths on 100 square kilometers, longitudes, latitudes. */
export const HARBOURS: readonly ZoneRow[] = [
  [14, 22, 3.98, 51.97, 4.25, 51.9, 4.5, 51.9], // Rotterdam
  [10, 16, 4.2, 51.35, 4.4, 51.24], // Antwerp
  [10, 10, 4.6, 52.46, 4.95, 52.39], // Amsterdam
  [12, 14, 9.9, 53.53], // Hamburg
  [12, 8, 0.4, 51.47], // London
  [12, 9, -9.12, 38.7], // Lisbon
  [10, 9, 23.6, 37.94], // Piraeus
  [10, 8, 12.25, 45.44], // Venice
  [7, 14, 18.1, 59.33, 18.3, 59.37],
  [4, 12, 17.95, 58.9], // Stockholm
  [10, 7, 24.95, 60.16], // Helsinki
  [10, 7, -6.2, 53.34], // Dublin
  [14, 12, 28.95, 40.98], // Istanbul
  [10, 10, 3.08, 36.77], // Algiers
  [12, 8, 32.55, 29.93], // Suez
  [12, 8, 3.38, 6.42], // Lagos
  [10, 8, 18.43, -33.91], // Cape Town
  [14, 10, 55.05, 25.02, 55.3, 25.28], // Dubai
  [12, 8, 56.3, 27.1], // Bandar Abbas
  [12, 8, 47.9, 29.37], // Kuwait
  [10, 6, 49.9, 40.35], // Baku
  [12, 10, 72.87, 18.95], // Mumbai
  [10, 9, 79.85, 6.95], // Colombo
  [16, 22, 103.68, 1.28, 103.85, 1.26, 103.98, 1.3], // Singapore
  [10, 8, 103.95, 1.15], // Batam
  [12, 9, 106.88, -6.1], // Jakarta
  [10, 9, 120.95, 14.58], // Manila
  [12, 14, 114.12, 22.33, 113.9, 22.5], // Hong Kong and Shenzhen
  [16, 14, 121.6, 31.38, 122.07, 30.63], // Shanghai
  [14, 11, 139.78, 35.6, 139.68, 35.43], // Tokyo and Yokohama
  [10, 7, 131.88, 43.1], // Vladivostok
  [12, 10, -74.05, 40.66], // New York
  [10, 9, -94.95, 29.7, -95.2, 29.74], // Houston
  [12, 9, -118.22, 33.74], // Los Angeles and Long Beach
  [14, 7, -122.32, 37.8], // Oakland
  [10, 7, -122.36, 47.59], // Seattle
  [10, 8, -79.9, 9.36], // Colón
  [10, 7, -79.56, 8.95], // Balboa
  [10, 7, -46.32, -23.95], // Santos
  [10, 7, -43.2, -22.88], // Rio de Janeiro
  [10, 7, -58.36, -34.59], // Buenos Aires
  [10, 6, -77.15, -12.05], // Callao
  [10, 8, 151.2, -33.9], // Sydney
  [10, 7, 144.92, -37.84], // Melbourne
  [10, 6, 174.78, -36.84], // Auckland
  [10, 6, 178.42, -18.13], // Suva
  [5, 8, 179.34, -16.78],
  [4, 8, 180.12, -16.7], // Savusavu and Taveuni
]

/** Where ships lie at anchor: as above. */
export const ANCHORAGES: readonly ZoneRow[] = [
  [14, 7, 3.62, 52.1, 3.85, 52.1], // Rotterdam roads
  [10, 6, 3, 51.45, 3.3, 51.42], // Scheldt
  [12, 4, -9.35, 38.62, -9.15, 38.69], // Tagus mouth
  [14, 9, 23.5, 37.9], // Piraeus
  [45, 14, 18.4, 59.35, 18.9, 59.5, 18.75, 59.1], // Stockholm
  [14, 12, 28.8, 40.93], // Istanbul
  [14, 12, 32.5, 29.8], // Suez
  [14, 8, 3.3, 6.3], // Lagos
  [18, 10, 55, 25.15], // Dubai
  [20, 9, 56.5, 25.2], // Fujairah
  [14, 10, 72.75, 18.88], // Mumbai
  [11, 18, 103.62, 1.2, 103.78, 1.21], // Singapore, western
  [12, 22, 103.86, 1.25, 104.1, 1.29], // Singapore, eastern
  [12, 9, 106.9, -6.02], // Jakarta
  [14, 9, 120.88, 14.55], // Manila
  [14, 10, 114, 22.2], // Hong Kong
  [20, 12, 122.2, 30.9], // Shanghai
  [12, 10, 139.75, 35.45], // Tokyo Bay
  [12, 6, -74, 40.6], // New York
  [14, 12, -94.55, 29.2], // Galveston
  [12, 8, -118.15, 33.68], // Long Beach
  [9, 8, -122.3, 37.73], // San Francisco Bay
  [16, 12, -79.55, 8.8], // Panama, Pacific
  [14, 10, -79.95, 9.5], // Panama, Atlantic
  [14, 9, -46.3, -24.1], // Santos
  [12, 6, -43.15, -22.87], // Rio de Janeiro
  [14, 6, -57.9, -34.7], // Buenos Aires
  [30, 3, 179.4, -16.85, 179.95, -16.75, 180.15, -16.6], // Savusavu and Taveuni
]
