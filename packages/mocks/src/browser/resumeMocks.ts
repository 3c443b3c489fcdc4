import type { MockedName } from '../world/mockedEndpoints.ts';
import { createMocks, hostClock, type Mocks } from '../createMocks.ts';
import type { SessionJar } from '../http/sessions.ts';
import { endTip } from '../features/tip-jar/endTip.ts';
import { endPayment } from '../world/purchases.ts';
import type { World } from '../world/world.ts';
import type { KeptHistory } from './keptHistory.ts';

/** Input for resuming mocks. */
export interface ResumeOptions {
  readonly history: KeptHistory;
  readonly build: (now: () => number) => World;
  readonly jar: SessionJar;
}

// Sessions are in the jar; replaying sign-ins and sign-outs would have no effect.
const ofSessions: ReadonlySet<MockedName> = new Set(['signIn', 'signOut', 'endFrameSession']);
const isRepeated = (name: MockedName): boolean => !ofSessions.has(name);

/** Restores a tab's mocks after a reload: builds the same world and replays its changes. */
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
    // The contract accepted this input when it was recorded.
    mocks.call(change.name, change.input as never, change.by);
    // The mocks have no checkout: whoever was sent to one has loaded another page since, and has paid.
    if (change.name === 'openPurchase')
      for (const id of mocks.world.purchases.keys()) endPayment(mocks.world, id, 'paid');
    if (change.name === 'openTipJar') for (const id of mocks.world.tips.keys()) endTip(mocks.world, id, 'paid');
  }
  at = null;
  isResumed = true;
  return mocks;
}
