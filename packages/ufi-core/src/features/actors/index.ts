export { actorsFeature } from './actorsFeature.ts';
export { selectActor, selectActorRecord, selectIsNonCoworker, selectOwnActors } from './actorsSelectors.ts';
export { changeActor } from './changeActor.ts';
export { pictureOf } from './pictureOf.ts';
export { actorChanged, viewerOf } from './viewerSlice.ts';
