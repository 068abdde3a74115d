export const region = { country: '全国', below: '下级', at: '所在区划' } as const;
