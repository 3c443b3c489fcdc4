import type { TextRun } from './buildContent.ts';

/** The runs between two places, in UTF-16 units; of an entity that is cut its words stay. */
export function sliceRuns(runs: readonly TextRun[], start: number, end = Infinity): TextRun[] {
  let at = 0;
  return runs.flatMap((run) => {
    const from = at;
    at += run.text.length;
    if (at <= start || from >= end) return [];
    const text = run.text.slice(Math.max(0, start - from), end - from);
    return [text.length === run.text.length ? run : { ...run, text, entity: null }];
  });
}
