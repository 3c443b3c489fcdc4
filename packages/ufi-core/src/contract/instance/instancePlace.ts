import * as v from 'valibot';
import { fbidSchema } from '../fields/ids.ts';

/** The kinds of places that have moderators of their own. */
export const instancePlaceKinds = ['person', 'page', 'group', 'site'] as const;

/** A place that has moderators of its own: the posts of a person or a page, a group, or a site. */
export const instancePlaceSchema = v.strictObject({
  id: fbidSchema,
  kind: v.picklist(instancePlaceKinds),
  name: v.string(),
});
/** See {@link instancePlaceSchema}. */
export type InstancePlace = v.InferOutput<typeof instancePlaceSchema>;
