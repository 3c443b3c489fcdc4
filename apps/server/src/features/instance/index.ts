export type { ServerFacts, UsesServerFacts } from './serverFacts.ts';
