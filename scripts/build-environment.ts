/**
 * The variables that tools need on a machine: paths of programs, of their own files and of
 * temporary ones.
 */
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
 * The allow-list of a build's environment. A build is public: a secret that its tools do not get
 * cannot end up in it.
 */
export const buildEnvironment = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  // Windows writes Path and SystemRoot.
  Object.fromEntries(Object.entries(environment).filter(([name]) => NAMES.has(name.toUpperCase())))
