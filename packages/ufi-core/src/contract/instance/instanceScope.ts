import * as v from 'valibot';
import { fbidSchema } from '../fields/ids.ts';

/** The kinds of scopes that have moderators of their own. */
export const instanceScopeKinds = ['person', 'page', 'group', 'site'] as const;

/** A scope that has moderators of its own: the posts of a person or a page, a group, or a site. */
export const instanceScopeSchema = v.strictObject({
  id: fbidSchema,
  kind: v.picklist(instanceScopeKinds),
  name: v.string(),
});
/** See {@link instancePlaceSchema}. */
export type InstanceScope = v.InferOutput<typeof instanceScopeSchema>;
