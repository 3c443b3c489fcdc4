import type { RequestHandler } from 'msw';
import type { InputOf, WireAnswer } from 'ufi-core/contract';
import type { Clock } from 'ufi-core/request';
import { answerAndRecord } from './http/answerAndRecord.ts';
import type { MockedName, mockedEndpoints } from './world/mockedEndpoints.ts';
import { createChatter, type ChatterOptions } from './chatter.ts';
import { createEndpointHandler } from './http/endpointHandler.ts';
import { createScenarioControls, type ScenarioControls } from './world/scenarioControls.ts';
import type { MockChange } from './http/mockServices.ts';
import { callerOf, createMemoryJar, type SessionJar } from './http/sessions.ts';
import { finishEncoding } from './finishEncoding.ts';
import { createGiftHandlers } from './http/giftHandlers.ts';
import { createStickerHandlers } from './http/stickerHandlers.ts';
import { createStreamHandlers } from './http/streamHandlers.ts';
import { createUploadHandlers } from './http/uploadHandlers.ts';
import { buildDemoWorld } from './seed/buildDemoWorld.ts';
import type { World } from './world/world.ts';
import type { Person } from './world/actor.ts';

/** Finds a person by id, or by the key they were built with. @throws Error if there is none */
export function personBy({ people, ids }: World, by: string): Person {
  const person = people.get(ids.get(by) ?? by);
  if (person === undefined) throw new Error(`the mock world has no person ${by}`);
  return person;
}

/** Options of the mocks. */
export interface MocksOptions {
  /** Default: the demo world. */
  readonly world?: World;
  /** Session storage for requests without cookies; by default in memory. */
  readonly jar?: SessionJar;
  readonly clock?: Clock;
  /** Called after every call that has taken effect. */
  readonly onChange?: (change: MockChange) => void;
}

/** The mocked endpoints with their world and controls. */
export interface Mocks {
  readonly world: World;
  readonly scenarioControls: ScenarioControls;
  /** Request handlers for `setupServer` or `setupWorker`. */
  readonly handlers: readonly RequestHandler[];
  /**
   * Makes a call as another person, without the network and its simulated faults. `by` is a person's id, their key
   * (`marina`), or null for an anonymous call; `actor` in the input selects the actor.
   */
  call<Name extends MockedName>(
    name: Name,
    input: InputOf<(typeof mockedEndpoints)[Name]>,
    by: string | null,
  ): WireAnswer;
  /** Signs the browser in, as `signIn` does; null signs it out. */
  signInAs(by: string | null): void;
  /** Simulates people who comment on a post at intervals. Returns a function that stops it. */
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

// Direct calls act as if from a frame of the target's site.
const siteNamedBy = ({ threads }: World, input: object): string | null =>
  'target_id' in input ? (threads.get(String(input.target_id))?.post.article?.site ?? null) : null;

/** Creates mocks of every endpoint of the contract over one world. */
export function createMocks(options: MocksOptions = {}): Mocks {
  const { clock = hostClock, jar = createMemoryJar(), onChange: changed = () => {} } = options;
  const world = options.world ?? buildDemoWorld(() => clock.now());
  const scenarioControls = createScenarioControls(clock);
  finishEncoding({ world, clock });
  const services = { world, scenarioControls, jar, changed };
  const call: Mocks['call'] = (name, input, by) => {
    const person = by === null ? null : personBy(world, by);
    const caller = { ...callerOf(world, person), site: siteNamedBy(world, input) };
    return answerAndRecord(name, input, { caller, changed });
  };
  return {
    world,
    scenarioControls,
    handlers: [
      createEndpointHandler(services),
      ...createStreamHandlers(services),
      ...createUploadHandlers(services),
      ...createStickerHandlers(),
      ...createGiftHandlers(),
    ],
    call,
    signInAs: (by) => jar.write('own', by === null ? null : `${personBy(world, by).id}.own.mock`),
    startChatter: createChatter({ world, clock, call }),
  };
}
