import type { MockedName } from '../world/mockedEndpoints.ts';
import type { FaultInjector } from '../world/scenarioControls.ts';
import type { SessionJar } from './sessions.ts';
import type { World } from '../world/world.ts';

/** A call that has taken effect, with everything needed to replay it in an equal world. */
export interface MockChange {
  readonly name: MockedName;
  readonly input: unknown;
  /** The person's id; null for an anonymous call. */
  readonly by: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Dependencies of the handlers. */
export interface MockServices {
  readonly world: World;
  readonly scenarioControls: FaultInjector;
  readonly jar: SessionJar;
  readonly changed: (change: MockChange) => void;
}
