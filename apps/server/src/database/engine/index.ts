export { DatabaseError } from './databaseError.ts';
export type { OpeningStep } from './embeddedServer.ts';
export { isDatabaseUnavailable } from './isDatabaseUnavailable.ts';
export type { Log } from './log.ts';
export { type Database, openDatabase } from './openDatabase.ts';
