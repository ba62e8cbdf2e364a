import { withAbsoluteFiles } from './absolute-paths.ts'
import { runAsCommand } from './backend-job.ts'

const words = withAbsoluteFiles(process.argv.slice(2), ['currency'])
runAsCommand({ script: 'export.mts', words })
