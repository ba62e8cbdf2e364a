/** How a tool finds its way on a machine: where programs, its own files and passing ones are. */
const NAMES: ReadonlySet<string> = new Set([
  'APPDATA',
  'CI',
  'COMSPEC',
  'FORCE_COLOR',
  'HOME',
  'LANG',
  'LC_ALL',
  'LD_LIBRARY_PATH',
  'LOCALAPPDATA',
  'NODE_OPTIONS',
  'NO_COLOR',
  'PATH',
  'PATHEXT',
  'SYSTEMROOT',
  'TEMP',
  'TERM',
  'TMP',
  'TMPDIR',
  'TZ',
  'USERPROFILE',
  'WINDIR',
  'XDG_CACHE_HOME',
  'XDG_CONFIG_HOME',
])

/**
 * The allow-list of what a build sees of the environment. What is built is for anybody to read: a
 * secret that its tools are not given cannot end up in it.
 */
export const buildEnvironment = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  // Windows writes Path and SystemRoot.
  Object.fromEntries(Object.entries(environment).filter(([name]) => NAMES.has(name.toUpperCase())))
