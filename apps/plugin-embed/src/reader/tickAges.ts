import { fillCount, type ReaderTexts } from './readerTexts.ts';

const periodMs = 10_000;

/** Seconds of a year, a week, a day, an hour, a minute, and of anything less. */
const units = [31_536_000, 604_800, 86_400, 3_600, 60, 1];

/** Keeps the ages of comments current. Returns a function that stops it. */
export function tickAges(content: Element, { ages }: ReaderTexts): () => void {
  const tick = (): void => {
    for (const time of content.querySelectorAll('time')) {
      // oxlint-disable-next-line no-restricted-properties -- the reader script shares no module with the app
      const seconds = Math.max(1, (Date.now() - Date.parse(time.dateTime)) / 1000);
      const unit = units.findIndex((length) => seconds >= length);
      const text = fillCount(ages[unit] ?? '', Math.floor(seconds / (units[unit] ?? 1)));
      if (time.textContent !== text) time.textContent = text;
    }
  };
  const timer = setInterval(tick, periodMs);
  return () => clearInterval(timer);
}
