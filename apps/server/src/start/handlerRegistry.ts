import type { HandlerRegistry } from '../access/handler.ts';
import type { AppServices } from './appServices.ts';
import * as handlers from './handlerList.ts';

/** Every handler by the name of its endpoint. */
export const handlerRegistry: HandlerRegistry<AppServices> = handlers;
