import type { RequestHandler } from 'msw';
import type { InputOf, WireAnswer } from 'ufi-core/contract';
import type { Clock } from 'ufi-core/request';
import { answerCall, hasTakenEffect } from './calls/answerCall.ts';
import type { MockedName, mockedEndpoints } from './calls/mockedEndpoints.ts';
import { createChatter, type ChatterOptions } from './chatter.ts';
import { createEndpointHandlers } from './endpointHandlers.ts';
import { createKnobs, type Knobs } from './knobs.ts';
import type { MockChange } from './mockServices.ts';
import { callerOf, createMemoryJar, type SessionJar } from './sessions.ts';
import { settleVideos } from './settleVideos.ts';
import { createStickerHandlers } from './stickerHandlers.ts';
import { createStreamHandlers } from './streamHandler.ts';
import { createUploadHandlers } from './uploadHandlers.ts';
import { buildDemoWorld } from './world/buildDemoWorld.ts';
import { personBy } from './world/personBy.ts';
import type { World } from './world/world.ts';

/** What mocks are made of. */
export interface MocksOptions {
  /** The demo world unless told. */
  readonly world?: World;
  /** Where the session of requests without cookies is kept; in memory unless told. */
  readonly jar?: SessionJar;
  readonly clock?: Clock;
  /** Is told of every call that took effect. */
  readonly onChange?: (change: MockChange) => void;
}

/** The mocked endpoints, the world behind them, and what can be done to both. */
export interface Mocks {
  readonly world: World;
  readonly knobs: Knobs;
  /** For `setupServer` or `setupWorker`. */
  readonly handlers: readonly RequestHandler[];
  /**
   * Makes a call as somebody, past the wire and its knobs: what another person does meanwhile. `by` is a person's id,
   * their key (`marina`), or null for nobody; `actor` in the input says as whom.
   */
  call<Name extends MockedName>(
    name: Name,
    input: InputOf<(typeof mockedEndpoints)[Name]>,
    by: string | null,
  ): WireAnswer;
  /** Signs the browser in as somebody, as `signIn` does; null signs it out. */
  signInAs(by: string | null): void;
  /** Has people comment on a post again and again; what it returns ends that. */
  startChatter(options: ChatterOptions): () => void;
}

/** The clock of the page or process. */
export const hostClock: Clock = {
  now: () => Date.now(),
  setTimer(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

// Whoever calls past the wire does so from a frame of the very site.
const siteNamedBy = ({ threads }: World, input: object): string | null =>
  'target_id' in input ? (threads.get(String(input.target_id))?.post.article?.site ?? null) : null;

/** Makes mocks of every endpoint of the contract over one world. */
export function createMocks(options: MocksOptions = {}): Mocks {
  const { clock = hostClock, jar = createMemoryJar(), onChange: changed = () => {} } = options;
  const world = options.world ?? buildDemoWorld(() => clock.now());
  const knobs = createKnobs(clock);
  settleVideos({ world, clock });
  const services = { world, knobs, jar, changed };
  const call: Mocks['call'] = (name, input, by) => {
    const person = by === null ? null : personBy(world, by);
    const answer = answerCall(name, input, { ...callerOf(world, person), site: siteNamedBy(world, input) });
    if (hasTakenEffect(name, answer)) changed({ name, input, by: person?.id ?? null, at: world.now() });
    return answer;
  };
  return {
    world,
    knobs,
    handlers: [
      ...createEndpointHandlers(services),
      ...createStreamHandlers(services),
      ...createUploadHandlers(services),
      ...createStickerHandlers(),
    ],
    call,
    signInAs: (by) => jar.write('own', by === null ? null : `${personBy(world, by).id}.own.mock`),
    startChatter: createChatter({ world, clock, call }),
  };
}
