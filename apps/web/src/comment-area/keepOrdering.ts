/** What keeps a chosen ordering: loaded when somebody chooses one. */
export { chooseOrdering } from 'ufi-core';
