export { createJobQueue, type ClaimedJob, type JobOptions, type JobPace, type JobQueue } from './createJobQueue.ts';
export { countJobs, measureQueues, readJobs, retryJob } from './readJobs.ts';
