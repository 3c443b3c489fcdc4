/** For the sweeping of old steps, which are written in the order of their age, and of what members have deleted. */
export const sql = `
create index mailbox_steps_by_time on mailbox_steps using brin (at);
create index thread_members_cleared on thread_members (thread_id, cleared_at) where cleared_at > 0;
`;
