import cliProgress from 'cli-progress';
import type { StartProgress } from './startServer.ts';

const stepLabels: Readonly<Record<StartProgress['step'], string>> = {
  creating: 'Creating the database',
  takingOver: 'Taking over from a server that was killed',
  starting: 'Starting the database',
  migrating: 'Bringing the schema up to date',
  seeding: 'Making the demo world',
};

/** Prints the steps of starting to a terminal; the long step, creating the demo world, has a progress bar. */
export function createProgressPrinter(write: (line: string) => void): (progress: StartProgress) => void {
  let bar: cliProgress.SingleBar | undefined;
  return ({ step, done }) => {
    if (done === undefined) return write(`${stepLabels[step]} ...`);
    bar ??= new cliProgress.SingleBar(
      { format: `${stepLabels[step]} {bar} {percentage} %`, noTTYOutput: true, notTTYSchedule: 2_000 },
      cliProgress.Presets.shades_classic,
    );
    if (!bar.isActive) bar.start(100, 0);
    bar.update(Math.round(done * 100));
    if (done >= 1) bar.stop();
  };
}
