/** What stands in the place of a map that cannot be drawn. */
export const MissingMap = () => (
  <section class="map missing-map" aria-label="Map">
    <div role="alert">
      <p>
        <strong>This browser draws no map.</strong>
      </p>
      <p>
        The map needs WebGL 2, which is missing or turned off here. Lists, searches and orders work without
        it. To see the map, turn on hardware acceleration in the settings of the browser, or use another
        browser.
      </p>
    </div>
  </section>
)
