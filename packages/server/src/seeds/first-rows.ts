/** Rows that every database starts with, and that others point at. */
export const administratorRoleId = '1123598816738675201';
export const rootDeptId = '1123598813738675201';
export const adminUserId = '1123598821738675201';
export const managementTenantRowId = '1123598820738675201';
