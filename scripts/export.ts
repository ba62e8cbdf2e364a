import { runAsCommand } from './backend-job.ts'
import { withAbsoluteFiles } from './file-words.ts'

const words = withAbsoluteFiles(process.argv.slice(2), ['currency'])
runAsCommand({ script: 'export.mts', words })
