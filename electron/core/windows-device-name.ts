/** The names that Windows keeps for devices: no folder may have one, alone or before a dot. */
export const windowsDeviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/;
