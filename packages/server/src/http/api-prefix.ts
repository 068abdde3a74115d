/** Where the API is: whatever begins with it is a call, anything else a page. */
export const apiPrefix = '/mall-api';
