import type { MockedName } from '../mockedEndpoints.ts';
import { createMocks, hostClock, type Mocks } from '../createMocks.ts';
import type { SessionJar } from '../http/sessions.ts';
import type { World } from '../world/world.ts';
import type { KeptHistory } from './keptHistory.ts';

/** What mocks go on from. */
export interface ResumeOptions {
  readonly history: KeptHistory;
  readonly build: (now: () => number) => World;
  readonly jar: SessionJar;
}

// Sessions are in the jar; to repeat signing in or out would do nothing.
const ofSessions: ReadonlySet<MockedName> = new Set(['signIn', 'signOut', 'endFrameSession']);
const isRepeated = (name: MockedName): boolean => !ofSessions.has(name);

/** The mocks of a tab as they were before it was reloaded: the same world, built anew, in which the same was done. */
export function resumeMocks({ history, build, jar }: ResumeOptions): Mocks {
  let at: number | null = history.since;
  let isResumed = false;
  const clock = { ...hostClock, now: () => at ?? hostClock.now() };
  const mocks = createMocks({
    clock,
    jar,
    world: build(() => clock.now()),
    onChange: (change) => (isResumed ? history.add(change) : undefined),
  });
  for (const change of history.changes.filter(({ name }) => isRepeated(name))) {
    at = change.at;
    // The contract took it once, so it takes it again.
    mocks.call(change.name, change.input as never, change.by);
  }
  at = null;
  isResumed = true;
  return mocks;
}
