import { setupServer } from 'msw/node';
import { createMocks, type Mocks, type MocksOptions } from '../createMocks.ts';

/** Mocks that intercept this process's `fetch`. */
export interface MockServer extends Mocks {
  /** Stops intercepting. */
  stop(): void;
}

/**
 * Answers this process's calls to the contract's endpoints, on any origin, from a world in memory. A call to anything
 * else is an error.
 */
export function startMockServer(options: MocksOptions = {}): MockServer {
  const mocks = createMocks(options);
  const server = setupServer(...mocks.handlers);
  server.listen({ onUnhandledRequest: 'error' });
  return {
    ...mocks,
    stop() {
      mocks.scenarioControls.reset();
      server.close();
    },
  };
}
