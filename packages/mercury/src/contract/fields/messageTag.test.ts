import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { businessRoleSchema, businessRoles } from './businessRole.ts';
import { graphFolders, graphFolderSchema } from './folder.ts';
import { folderTags, messageTagSchema } from './messageTag.ts';

describe('what threads are listed by', () => {
  const known = ['inbox', 'other', 'spam', 'pending', 'archived', 'sent', 'page_background', 'montage', 'marketplace'];

  it('S3.12 takes the tags, and no other', () => {
    expect(known.filter((tag) => !v.is(messageTagSchema, tag))).toEqual([]);
    expect(v.is(messageTagSchema, 'drafts')).toBe(false);
  });

  it('S3.12 knows the graph folders, each by a tag of its name', () => {
    expect(graphFolders).toEqual(['INBOX', 'OTHER', 'ARCHIVED', 'SPAM', 'PENDING', 'PAGE_BACKGROUND']);
    expect(Object.values(folderTags).toSorted()).toEqual(graphFolders.toSorted());
    for (const [tag, folder] of Object.entries(folderTags)) expect(folder).toBe(tag.toUpperCase());
    expect(v.is(graphFolderSchema, 'DRAFTS')).toBe(false);
  });

  it('S3.12 knows the business roles', () => {
    expect(businessRoles).toEqual(['ADMIN', 'MANAGER', 'EMPLOYEE', 'NO_PERMISSION']);
    expect(v.is(businessRoleSchema, 'OWNER')).toBe(false);
  });
});
