export { changeActor } from './changeActor.ts';
