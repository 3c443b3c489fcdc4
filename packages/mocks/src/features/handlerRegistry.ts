import type { MockHandlerRegistry } from '../access/caller.ts';
import * as handlers from './handlerList.ts';

/** Every handler by the name of its endpoint. */
export const handlerRegistry: MockHandlerRegistry = handlers;
