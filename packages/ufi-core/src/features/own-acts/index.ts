export { watchActs, type ActWatch, type EndedAct } from './watchActs.ts';
