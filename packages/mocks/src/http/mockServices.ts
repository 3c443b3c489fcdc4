import type { MockedName } from '../mockedEndpoints.ts';
import type { FaultInjector } from '../scenarioControls.ts';
import type { SessionJar } from './sessions.ts';
import type { World } from '../world/world.ts';

/** A call that took effect: enough to make it again in a world that is built alike. */
export interface MockChange {
  readonly name: MockedName;
  readonly input: unknown;
  /** The id of who made it; null for nobody. */
  readonly by: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What the handlers share. */
export interface MockServices {
  readonly world: World;
  readonly scenarioControls: FaultInjector;
  readonly jar: SessionJar;
  readonly changed: (change: MockChange) => void;
}
