export type { Caller } from './caller.ts';
export { change, type Change } from './change.ts';
export { createServerServices } from './createServerServices.ts';
export type { Handler, HandlerRegistry } from './handler.ts';
export { personal, type Personal, type Presence } from './personal.ts';
export { read, type Asked, type ReadSteps } from './read.ts';
export { Refused } from './refused.ts';
export type { CommentEditRow, Effects, Scene, WrittenComment } from './scene.ts';
export type { IdSource, ServerClock, ServerServices } from './serverServices.ts';
