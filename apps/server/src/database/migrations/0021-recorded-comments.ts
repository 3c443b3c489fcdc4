/** Comments on a video by its seconds. */
export const sql = `
create index comments_recorded on comments (thread_id, video_offset, id)
  where parent_id is null and video_offset is not null and not is_private and status is distinct from 'deleted';
`;
