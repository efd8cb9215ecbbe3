/** A place that satellites look at. Degrees WGS 84; scenes lie within `spread` kilometres of it. */
export interface Place {
  readonly name: string
  readonly longitude: number
  readonly latitude: number
  readonly spread: number
}

/** Land, coasts, both sides of the antimeridian, and the surroundings of both poles. */
export const PLACES: readonly Place[] = [
  { name: 'Rotterdam harbour', longitude: 4.05, latitude: 51.95, spread: 60 },
  { name: 'Venice lagoon', longitude: 12.35, latitude: 45.42, spread: 60 },
  { name: 'Nile delta', longitude: 31.05, latitude: 31.0, spread: 150 },
  { name: 'Lake Victoria', longitude: 33.1, latitude: -0.8, spread: 200 },
  { name: 'Cape of Good Hope', longitude: 18.45, latitude: -34.2, spread: 100 },
  { name: 'Amazon near Manaus', longitude: -60.02, latitude: -3.1, spread: 300 },
  { name: 'Panama Canal', longitude: -79.75, latitude: 9.1, spread: 60 },
  { name: 'Corn belt, Iowa', longitude: -93.6, latitude: 42.0, spread: 250 },
  { name: 'Salton Sea', longitude: -115.85, latitude: 33.3, spread: 80 },
  { name: 'Atacama desert', longitude: -69.3, latitude: -23.9, spread: 200 },
  { name: 'Ganges delta', longitude: 89.6, latitude: 22.2, spread: 150 },
  { name: 'Singapore strait', longitude: 103.85, latitude: 1.25, spread: 60 },
  { name: 'Tokyo Bay', longitude: 139.85, latitude: 35.5, spread: 60 },
  { name: 'Murray mouth', longitude: 138.9, latitude: -35.5, spread: 150 },
  { name: 'Taveuni, Fiji', longitude: 180, latitude: -16.85, spread: 40 },
  { name: 'Gisborne, New Zealand', longitude: 178.0, latitude: -38.65, spread: 80 },
  { name: 'Aleutians, Amchitka', longitude: 179.2, latitude: 51.5, spread: 120 },
  { name: 'Wrangel Island', longitude: 180, latitude: 71.2, spread: 60 },
  { name: 'Svalbard', longitude: 16.0, latitude: 78.5, spread: 150 },
  { name: 'Ilulissat icefjord', longitude: -50.0, latitude: 69.17, spread: 80 },
  { name: 'North Pole', longitude: 0, latitude: 89.8, spread: 60 },
  { name: 'Ross Ice Shelf', longitude: -178.0, latitude: -81.5, spread: 250 },
  { name: 'South Pole', longitude: 0, latitude: -89.8, spread: 60 },
]
