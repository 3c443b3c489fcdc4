import { endpointRegistry, type InputOf, type TownHall } from 'ufi-core/contract';
import type { Dispatcher } from 'ufi-core/request';

/** Calls of the constituent badge's settings. Each rejects with the server's error. */
export interface TownHallCalls {
  load(this: void): Promise<TownHall>;
  save(this: void, input: InputOf<typeof endpointRegistry.saveTownHall>): Promise<TownHall>;
}

/** Creates the calls of the constituent badge's settings. */
export const createTownHallCalls = (dispatcher: Dispatcher): TownHallCalls => ({
  load: () => dispatcher.call(endpointRegistry.fetchTownHall, {}),
  save: (input) => dispatcher.call(endpointRegistry.saveTownHall, input),
});
