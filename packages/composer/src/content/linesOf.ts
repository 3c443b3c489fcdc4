import { joinRuns, type TextRun } from './buildContent.ts';

/** The lines of some runs, without the breaks between them. */
export function linesOf(runs: readonly TextRun[]): TextRun[][] {
  const lines: TextRun[][] = [[]];
  for (const run of runs) {
    for (const [at, text] of run.text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...run, text });
    }
  }
  return lines;
}

/** How long some runs are, in UTF-16 units. */
export const lengthOf = (runs: readonly TextRun[]): number => joinRuns(runs).text.length;
