import { demoEmail, demoPeople } from './demoPeople.ts';

/** The part that a person of the demo world plays; undefined for whoever plays none. */
export const demoPartOf = (email: string): string | undefined =>
  demoPeople.find((person) => demoEmail(person) === email)?.part;
