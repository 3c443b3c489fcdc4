import { endpointRegistry, type InputOf, type TownHall } from 'ufi-core/contract';
import type { Dispatcher } from 'ufi-core/request';

/** The calls of the settings for the constituent badge. Each rejects with what the server refuses. */
export interface TownHallCalls {
  load(this: void): Promise<TownHall>;
  save(this: void, input: InputOf<typeof endpointRegistry.saveTownHall>): Promise<TownHall>;
}

/** The calls of the settings for the constituent badge, over the line of the app. */
export const createTownHallCalls = (dispatcher: Dispatcher): TownHallCalls => ({
  load: () => dispatcher.call(endpointRegistry.fetchTownHall, {}),
  save: (input) => dispatcher.call(endpointRegistry.saveTownHall, input),
});
