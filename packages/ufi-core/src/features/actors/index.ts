export { actorsFeature } from './actorsFeature.ts';
export { selectActor, selectActorRecord, selectOwnActors } from './actorsSelectors.ts';
export { changeActor } from './changeActor.ts';
export { actorChanged, viewerOf } from './viewerReducer.ts';
