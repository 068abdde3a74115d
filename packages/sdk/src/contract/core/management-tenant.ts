/** The tenant of the platform's own people: what all tenants share is its business. */
export const managementTenant = '000000';
