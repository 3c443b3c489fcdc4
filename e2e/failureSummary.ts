import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';
import { stripVTControlCharacters } from 'node:util';

/** Reporter of a line for each failure, where it happened and its message, as the last lines of a run's output. */
export default class FailureSummary implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    for (const { title, location, results } of this.#suite?.allTests() ?? [])
      for (const { errors } of results)
        for (const { message = '', location: place = location } of errors) {
          const said = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, 400);
          console.log(`FAILED ${place.file}:${place.line} ${title.slice(0, 60)}: ${said}`);
        }
  }
}
