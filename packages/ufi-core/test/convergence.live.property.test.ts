import { describe, it } from '@jest/globals';
import fc from 'fast-check';
import { liveStory } from './convergence/commands.ts';
import { tellStory } from './convergence/tellStory.ts';

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const numRuns = Number(process.env['UFI_PROPERTY_RUNS'] ?? 150);

describe('server state and pending mutations under a broadcast', () => {
  it('show, once everything is settled, what a fresh fetch shows', async () => {
    await fc.assert(
      fc.asyncProperty(liveStory, (told) => tellStory(told)),
      { numRuns },
    );
  }, 600_000);
});
