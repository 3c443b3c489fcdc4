// How long `waitFor` and `findBy` wait before they fail. A second, their default, is too short on a busy machine for what
// itself waits 600 ms; a test that passes takes no longer.
require('@testing-library/dom').configure({ asyncUtilTimeout: 15_000 });
