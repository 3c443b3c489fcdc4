import { fbidSchema, textSchema } from 'ufi-core/contract';
import * as v from 'valibot';

/** The most members of a group: each change is told to everybody at once. */
export const maxGroupMembers = 50;

/** The length of a group's name. */
export const maxGroupName = 100;

/** Name of a group; null or nothing takes it away, and then it is called by its members. */
export const groupNameSchema = v.nullable(v.pipe(textSchema, v.maxLength(maxGroupName)));

/** People to be in a group. */
export const groupPeopleSchema = v.pipe(v.array(fbidSchema), v.minLength(1), v.maxLength(maxGroupMembers - 1));
