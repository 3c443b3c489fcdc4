/** Counts the lines of a text that comes in stretches. */
export interface LineCount {
  /** Takes the next stretch. */
  take(text: string): void;
  /** The line, from 1, of a place (from the beginning of all text) at or after the one that was asked for before. */
  at(place: number): number;
}

export function createLineCount(): LineCount {
  let [line, counted, start, stretch] = [1, 0, 0, ''];
  const count = (end: number): void => {
    for (let at = stretch.indexOf('\n', counted - start); at !== -1 && at + start < end;) {
      line += 1;
      at = stretch.indexOf('\n', at + 1);
    }
    counted = Math.max(counted, end);
  };
  return {
    take(text) {
      count(start + stretch.length);
      start += stretch.length;
      stretch = text;
    },
    at(place) {
      count(Math.min(place, start + stretch.length));
      return line;
    },
  };
}
