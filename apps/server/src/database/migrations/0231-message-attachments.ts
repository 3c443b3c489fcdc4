/**
 * Attachments of messages, in the form of the contract's schema. A medium that was uploaded for a message is private:
 * its files are answered to its owner and, once it is sent, to those who may read the message. Whatever ends that, as
 * unsending does, marks it as gone in the same transaction; its files and rows are deleted afterwards.
 */
export const sql = `
alter table media add column is_private boolean not null default false;
alter table uploads add column is_private boolean not null default false;
alter table messages add column attachments jsonb not null default '[]';

create table message_media (
  media_id bigint primary key references media,
  message_id bigint not null,
  is_gone boolean not null default false
);
create index message_media_by_message on message_media (message_id);
create index message_media_gone on message_media (media_id) where is_gone;
`;
