export const dictionary = {
  choose: '选择左侧的字典，查看和维护它的字典项',
  chooseAbove: '选择上方的字典，查看和维护它的字典项',
  entry: '字典项',
  childrenOf: '{{name}} 的字典项',
} as const;
