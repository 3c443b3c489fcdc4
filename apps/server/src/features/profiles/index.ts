export { profileRecord, type ProfileRow } from './profiles.ts';
