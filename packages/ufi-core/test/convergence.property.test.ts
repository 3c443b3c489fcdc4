import { describe, it } from '@jest/globals';
import fc from 'fast-check';
import { story } from './convergence/commands.ts';
import { tellStory } from './convergence/tellStory.ts';

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const numRuns = Number(process.env['UFI_PROPERTY_RUNS'] ?? 200);

describe('server state and pending mutations', () => {
  it('show, once everything is settled, what a fresh fetch shows', async () => {
    await fc.assert(
      fc.asyncProperty(story, (told) => tellStory(told)),
      { numRuns },
    );
  }, 600_000);

  it('do not change server state in place', async () => {
    await fc.assert(
      fc.asyncProperty(story, (told) => tellStory(told, { isFrozen: true })),
      { numRuns: numRuns / 10 },
    );
  }, 600_000);
});
