import { withAbsoluteFiles } from './absolute-paths.ts'
import { runAsCommand } from './backend-job.ts'

const words = withAbsoluteFiles(process.argv.slice(2), ['currency', 'channel'])
runAsCommand({ script: 'import.mts', words })
