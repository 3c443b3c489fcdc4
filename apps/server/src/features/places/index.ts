export { findPlace, hasPlaces } from './places.ts';
