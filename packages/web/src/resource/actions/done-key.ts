/** What was done last is said in one place: the next takes it. */
export const doneKey = 'done';
