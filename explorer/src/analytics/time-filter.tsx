import { firstDay, lastDay } from './view.ts'

/** Narrows results to those that were seen on certain days. */
export const TimeFilter = () => (
  <fieldset class="days">
    <legend class="unseen">Seen in imagery of these days (UTC)</legend>
    <div class="field">
      <label for="first-day">Seen from</label>
      <input
        id="first-day"
        type="date"
        value={firstDay.value}
        onChange={({ currentTarget }) => (firstDay.value = currentTarget.value)}
      />
    </div>
    <div class="field">
      <label for="last-day">until</label>
      <input
        id="last-day"
        type="date"
        value={lastDay.value}
        onChange={({ currentTarget }) => (lastDay.value = currentTarget.value)}
      />
    </div>
  </fieldset>
)
